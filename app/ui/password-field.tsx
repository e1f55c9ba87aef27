import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'prefix' | 'suffix'>

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const own = useId()
  const id = props.id ?? own
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      id={id}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="needs-script"
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
