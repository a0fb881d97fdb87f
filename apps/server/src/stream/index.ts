import { defineModule } from '../platform/module.ts'
import { openStreams, streamNeeds } from './open-streams.ts'

export { wordMessage } from './open-streams.ts'

/** The customers' stream and the desk's. */
export const streams = defineModule({
  name: 'streams',
  needs: streamNeeds,
  async open(needs) {
    const both = await openStreams(needs)

    return {
      calls(app) {
        for (const stream of both) stream.attach(app.server)
        // Open streams would keep the server from closing.
        app.addHook('preClose', async () => void (await Promise.all(both.map((stream) => stream.stop()))))
      },
      jobs: both.flatMap(({ jobs }) => jobs),
    }
  },
})
