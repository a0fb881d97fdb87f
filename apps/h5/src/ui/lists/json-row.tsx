import { FileCheck } from 'lucide-react'
import { useRef } from 'react'
import { TapRow } from './row.tsx'

/** A row that asks for a JSON file of this device; the same file can be chosen again. */
export function JsonRow({
  label,
  onFile,
}: {
  readonly label: string
  readonly onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <TapRow icon={FileCheck} label={label} onTap={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
