import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { createPracticeDesk } from './practice-desk.ts'

/** Decides practice reviews, unless people are to. */
export const practiceDesk = defineModule({
  name: 'practice-desk',
  needs,
  open(needs) {
    const { mode, practiceReview, deposits, identity, withdrawals } = needs
    if (mode !== 'practice' || practiceReview !== 'auto') return {}

    const kinds = {
      recharge: deposits.practice,
      certification: identity.practice,
      withdrawal: withdrawals.practice,
    }

    return { jobs: [createPracticeDesk(needs, kinds)] }
  },
})
