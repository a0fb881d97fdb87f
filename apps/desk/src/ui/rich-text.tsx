import styles from './rich-text.module.css'

interface Policy {
  createHTML(html: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createHTML: (html: string) => string }): Policy
}

let policy: Policy | undefined

/** The one Trusted Types policy of the desk: it passes what the server has sanitised. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('plumbline-content', { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  }
  return policy.createHTML(html)
}

/** A text of the house as the server renders and sanitises it: what customers see. The only place of the desk that sets HTML. */
export const RichText = ({ html }: { readonly html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
)
