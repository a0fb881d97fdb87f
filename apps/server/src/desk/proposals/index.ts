import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { createProposals } from './proposals.ts'
import { registerRoutes } from './routes.ts'

export { proposalDecisions } from './decisions.ts'
export type { ProposalDecisions } from './decisions.ts'
export type { ApplyProposal, ConfirmedProposal, Proposals, Proposed, Wish } from './proposals.ts'
export { linesOfChange, textOfLines } from './lines.ts'
export type { NamedValues } from './lines.ts'
export { countProposals, waitingDocuments } from './store.ts'
export type { ProposalLine, WaitingProposals } from './store.ts'

/** What two operators do. Each module names here what its kinds of proposals do once they are confirmed. */
export const proposals = defineModule({
  name: 'proposals',
  needs,
  open(needs) {
    const proposals = createProposals(needs)

    return {
      provides: proposals,
      calls: (app) => registerRoutes(app, { database: needs.database, proposals }),
    }
  },
})
