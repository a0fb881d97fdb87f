import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { OrderNotices } from './order-notices.ts'

export const orderNotices = defineModule({
  name: 'order-notices',
  needs,
  open(needs) {
    const notices = new OrderNotices(needs)
    needs.changes.takeIn('notices', (id) => notices.refresh(id === undefined ? undefined : BigInt(id)))

    return {
      provides: notices,
      leading: { role: 'settle', start: () => notices.start(), stop: () => notices.stop() },
    }
  },
})
