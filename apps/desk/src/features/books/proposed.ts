import { proposalsCall } from '@plumbline/api-schema/desk-proposal'
import { queuesCall } from '@plumbline/api-schema/desk-queue'
import type { DeskTranslate } from '@plumbline/language/desk-translate'
import { refresh } from '../../session/query-client.ts'
import { say } from '../../ui/said.tsx'

/** A proposal was taken: says where it waits, and the counts follow. */
export function sayProposed(t: DeskTranslate): void {
  say(t('proposal.sent'))
  refresh(proposalsCall, queuesCall)
}
