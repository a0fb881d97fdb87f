import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { startLater } from './later-server.ts'
import type { LaterServer } from './later-server.ts'
import { makeReplayBars } from './replay-bars.ts'

/** The program itself. */
export const MISSION = resolve(import.meta.dirname, '../../tools/mission/mission.py')
/** Its clocks change twice a year. */
const ZONE = 'Europe/Berlin'
const LINE = /^control: (go|down) (\S+)$/

/** Whether there is a python3 here that can run the program: of version 3.9 or newer, and with time zones. */
export const hasPython =
  spawnSync('python3', ['-c', `import zoneinfo; zoneinfo.ZoneInfo('${ZONE}')`], { stdio: 'ignore' })
    .status === 0

/** What the second program printed, and its exit code: 0 only where nothing differs. */
export interface Mission {
  readonly code: number
  readonly printed: string
}

/** Moves the server's clock as the program asks, and says that it is done. */
async function obey(server: LaterServer, how: string, instant: string): Promise<string> {
  const at = Date.parse(instant)
  await (how === 'down' ? server.beDownUntil(at) : server.goTo(at))
  return `ok ${server.base}\n`
}

/**
 * Lets tools/mission/mission.py play customers through every call against a server of its own whose days pass at will, some of
 * them while it is off. BTCUSD only rises there and ETHUSD stands still, so that orders end in every way.
 * @param options of the program, beside its server
 * @param hear is given what it prints, as it comes
 */
export async function playMission(
  options: readonly string[],
  hear: (text: string) => void = () => undefined,
): Promise<Mission> {
  const bars = makeReplayBars({ BTCUSD: (minute) => 46_000_00 + minute * 5_00, ETHUSD: () => 3_000_00 })
  const { DATA_DIR: _itsOwn, ...settings } = bars.settings
  const server = await startLater({ ...settings, PRACTICE_REVIEW: 'auto', PLATFORM_TIME_ZONE: ZONE })
  const player = spawn('python3', ['-B', MISSION, server.base, '--control', ...options], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })

  let printed = ''

  const print = (text: string): void => {
    printed += text
    hear(text)
  }

  player.stderr.setEncoding('utf8').on('data', print)
  const ended = once(player, 'exit')
  try {
    for await (const line of createInterface({ input: player.stdout })) {
      const [, how, instant] = LINE.exec(line) ?? []
      if (how !== undefined && instant !== undefined) player.stdin.write(await obey(server, how, instant))
      else print(`${line}\n`)
    }

    const [code] = await ended
    return { code: Number(code), printed }
  } finally {
    player.kill()
    await server.stop()
    bars.remove()
  }
}
