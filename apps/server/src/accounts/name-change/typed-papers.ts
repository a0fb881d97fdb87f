/** What stands on papers, as somebody types it. */
export interface TypedPapers {
  readonly id_number?: string | undefined
  readonly birthday?: string | undefined
}
