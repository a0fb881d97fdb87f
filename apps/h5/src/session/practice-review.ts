import { settingsCall } from '@plumbline/api-schema/service/content'
import { useCall } from './use-call.ts'

/** Whether practice reviews are decided by the automatic desk after 20 s (PRACTICE_REVIEW). */
export const useAutomaticReview = (): boolean =>
  useCall(settingsCall, {}, { staleTime: 3_600_000 }).data?.practice_review === 'auto'
