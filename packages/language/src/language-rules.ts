/** How one language writes small numbers, and what is watched for in its texts; where each list is used, its reader says why. */
export interface LanguageRules {
  /** From one on; empty where texts write all numbers in digits. */
  readonly smallNumbers: readonly string[]
  /** Promises that no text holds, with or without regard to case. */
  readonly forbiddenPhrases: readonly string[]
  /** What only a thief asks for; a space at either end stands for the edge of a word. */
  readonly asksForSecrets: readonly string[]
  /** What a secret is called. */
  readonly secretWords: readonly string[]
  /** What customer service is called. */
  readonly service: RegExp
  /** What hurries readers, and a sample of each kind: hurry, a countdown, other buyers, money after a loss. */
  readonly pressure: { readonly words: RegExp; readonly samples: readonly [string, string, string, string] }
}
