import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { Icon } from '@plumbline/web/parts/icon'

/** A password that can be looked at; the password manager fills it by `autoComplete`. */
export function PasswordField({
  showLabel,
  ...rest
}: Omit<FieldProps, 'type' | 'trailing'> & { readonly showLabel: string }) {
  const [isShown, setShown] = useState(false)

  return (
    <Field
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton label={showLabel} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon of={isShown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  )
}
