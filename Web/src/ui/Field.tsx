import { forwardRef, useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { Icon, type IconName } from './Icon'

interface Extra {
  label: string
  /** Under the field, in words: what is wrong and what to do. */
  error?: string | null
  icon?: IconName
  trailing?: ReactNode
}

export const Field = forwardRef<HTMLInputElement, Extra & InputHTMLAttributes<HTMLInputElement>>(function Field({ label, error = null, icon, trailing, className = '', ...rest }, ref) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <div className={error === null ? 'field-box' : 'field-box wrong'}>
        {icon !== undefined && <Icon name={icon} />}
        <input {...rest} ref={ref} id={id} aria-invalid={error !== null || undefined} aria-describedby={error === null ? undefined : `${id}-error`} />
        {trailing}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
})

export function TextArea({ label, error = null, ...rest }: Extra & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error === null ? 'field-box' : 'field-box wrong'}>
        <textarea {...rest} id={id} aria-describedby={error === null ? undefined : `${id}-error`} />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null
  return <p className="field-error" id={id} role="alert"><Icon name="alert" /><span>{error}</span></p>
}
