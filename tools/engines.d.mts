type Engine = 'valkey' | 'haproxy' | 'prometheus' | 'etcd' | 'patroni'

/** A program of an engine: unpacked by `node tools/engines.mjs`, else installed on this machine; undefined where it is on neither. */
export function findEngine(
  name: Engine,
  program?: string,
): { readonly path: string; readonly env: NodeJS.ProcessEnv } | undefined

/** Brings one engine from Debian's packages. Returns where its program lies. */
export function bringEngine(name: Engine): Promise<string>
