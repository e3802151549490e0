import { tell } from './words'

/** The age certificate in its box. */
export function Certificate({ of: certificate }: { of: string }) {
  return <span className="certificate"><span className="unseen">{tell('certificate')} </span>{certificate}</span>
}
