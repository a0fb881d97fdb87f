import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { OrderNotices } from './order-notices.ts'

export const orderNotices = defineModule({
  name: 'order-notices',
  needs,
  open(needs) {
    const notices = new OrderNotices(needs)

    return {
      provides: notices,
      leading: { role: 'settle', start: () => notices.start(), stop: () => notices.stop() },
    }
  },
})
