import { join } from 'node:path'

/** The file of the key that signs the public logs: on one machine of an installation. @param keysFolder `DATA_DIR/keys` */
export const logKeyPath = (keysFolder: string): string => join(keysFolder, 'log-key.pem')
