import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ItemPicture } from '../../review/item-picture.tsx'
import { Button } from '../../ui/button.tsx'

/** A picture that a customer sent: read, and so logged, only when it is asked for. */
export function ChatPicture({ fileId, words }: { readonly fileId: string; readonly words: string }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)

  return isOpen ? (
    <ItemPicture fileId={fileId} what={t('chats.picture')} takesFocus />
  ) : (
    <Button onClick={() => setOpen(true)}>{words}</Button>
  )
}
