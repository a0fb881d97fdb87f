/** Texts that look like secrets of a real service, or like a key that was pasted. */
const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*\n?[A-Za-z0-9+/=\s]{40,}/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ['a GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}\b/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10,}\b/],
  ['a Stripe key', /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}\b/],
  ['a Google key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a Twilio key', /\bSK[0-9a-f]{32}\b/],
  ['a SendGrid key', /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}\b/],
  ['a registry login', /_authToken\s*=\s*(?!\$\{)\S{8,}/],
  // Documentation and tests name hosts that nobody has, or none.
  [
    'an address with a password',
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|mysql):\/\/[^\s:/@'"`$<>]+:[^\s@/'"`$<>]{6,}@(?!(?:[\w.-]+\.)?(?:example|test|invalid|localhost)\b|localhost|127\.|db(?![\w.-])|\[)[\w.-]+/,
  ],
]

/** What of a text looks like a secret, by its kind and line. */
export function secretsIn(text: string): { readonly what: string; readonly line: number }[] {
  return PATTERNS.flatMap(([what, pattern]) => {
    const match = pattern.exec(text)
    return match ? [{ what, line: text.slice(0, match.index).split('\n').length }] : []
  })
}
