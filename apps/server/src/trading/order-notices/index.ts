import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { OrderNotices } from './order-notices.ts'

export const orderNotices = defineModule({
  name: 'order-notices',
  needs,
  async open(needs) {
    const notices = new OrderNotices(needs)
    await notices.start()

    return { provides: notices, stop: () => notices.stop() }
  },
})
