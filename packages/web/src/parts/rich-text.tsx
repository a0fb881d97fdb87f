import styles from './rich-text.module.css'

/** The part of the Trusted Types interface that one policy needs; browsers without it take plain text. */
interface Policy {
  createHTML(html: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createHTML: (html: string) => string }): Policy
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

let policy: Policy | undefined

/** The one Trusted Types policy of the page: it passes what the server has sanitised when the text was written. */
function trusted(html: string): string {
  policy ??= window.trustedTypes?.createPolicy('plumbline-content', { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  }
  return policy.createHTML(html)
}

/**
 * A text of the house — terms, risk, a notice — as the server sanitised it. The only place of the app that sets HTML;
 * nothing a customer typed ever comes here.
 * @param props.lang of a text in another language than the page
 */
export const RichText = ({ html, lang }: { readonly html: string; readonly lang?: string | undefined }) => (
  <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
)
