import { UPLOAD_PURPOSES } from '@plumbline/domain/accounts/upload'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { rowId } from '../wire/wire.ts'

export const uploadCall = defineCall({
  method: 'POST',
  path: '/api/user/upload_file',
  summary:
    'Stores a picture, re-encoded without metadata and encrypted. Only its owner and the reviewing operator see it.',
  auth: 'customer',
  takesFile: true,
  request: z.object({ purpose: z.enum(UPLOAD_PURPOSES) }),
  response: z.object({ file_id: z.string(), url: z.string() }),
  refusals: ['file_refused', 'busy'],
})

export const uploadAvatarCall = defineCall({
  method: 'POST',
  path: '/api/user/upload_avatar',
  summary: 'Sets the account’s picture, re-encoded at {avatar_side} × {avatar_side}.',
  auth: 'customer',
  takesFile: true,
  request: z.object({}),
  response: z.object({ url: z.string() }),
  refusals: ['file_refused', 'busy'],
})

export const fileCall = defineCall({
  method: 'GET',
  path: '/api/user/file',
  summary: 'One of the customer’s own pictures.',
  auth: 'customer',
  answersFile: true,
  request: z.object({ id: rowId }),
  response: z.object({}),
  refusals: ['not_found'],
})
