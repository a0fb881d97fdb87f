import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'

/** Fetches a file and gives it to the browser to keep; says so while it is made, and where it did not arrive. */
export function FileButton({
  words,
  make,
}: {
  readonly words: string
  readonly make: () => Promise<boolean>
}) {
  const t = useWords()
  const [isMaking, setMaking] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const download = async () => {
    setMaking(true)
    setFailed(!(await make()))
    setMaking(false)
  }

  return (
    <>
      <Button kind="outline" busy={isMaking} onClick={() => void download()}>
        {isMaking ? t('statement.making') : words}
      </Button>
      {hasFailed && (
        <div role="alert">
          <Refusal>{t('statement.csv_failed')}</Refusal>
        </div>
      )}
    </>
  )
}
