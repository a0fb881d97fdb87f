import {
  contentItemCall,
  contentItemsCall,
  contentVersionCall,
  discardContentCall,
  previewContentCall,
  publishContentCall,
  saveContentCall,
  takeDownContentCall,
  uploadContentPictureCall,
} from '@plumbline/api-schema/service/desk-content'
import { pictureFormat } from '@plumbline/domain/accounts/picture'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Needs } from './needs.ts'
import { listItems, showItem, showVersion } from './desk-read.ts'
import { insertPicture } from './desk-store.ts'
import { discardDraft, promiseIn, saveDraft } from './draft.ts'
import { publish, takeDown } from './publish.ts'
import { pictureAddress } from './read.ts'
import { recordAct } from '../../desk/operators/index.ts'

const FILE_REFUSED: Refusal = { refusal: 'file_refused', field: 'file' }

/** Keeps a picture as it was re-encoded: of what was sent nothing stays. */
async function keepPicture(deps: Needs, operatorId: bigint, sent: Buffer) {
  if (!pictureFormat(sent)) return FILE_REFUSED

  const encoded = await deps.pictures.encode(sent, 'paper')
  if (encoded === 'refused') return FILE_REFUSED
  if (encoded === 'busy') return { refusal: 'busy' } as const satisfies Refusal

  const [id, at] = [deps.makeId(), deps.clock.now()]
  await deps.database.transaction(async (tx) => {
    await insertPicture(tx, { ...encoded, id, operatorId, at })
    await recordAct(tx, {
      operatorId,
      act: 'content_picture',
      subjectKind: 'content',
      subjectId: id,
      after: `${encoded.width} × ${encoded.height}`,
      at,
    })
  })

  return { id, url: pictureAddress(id) }
}

export function registerDeskRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, contentItemsCall, (asked) => listItems(deps, asked))
  registerCall(app, contentItemCall, ({ id }) => showItem(deps, id))
  registerCall(app, contentVersionCall, ({ id, version }) => showVersion(deps.database, id, version))
  registerCall(app, saveContentCall, (asked, { operator }) => saveDraft(deps, operator.operatorId, asked))

  registerCall(app, discardContentCall, (asked, { operator }) =>
    discardDraft(deps, operator.operatorId, asked),
  )

  registerCall(app, previewContentCall, ({ title = '', lead = '', markdown }) => {
    const found = promiseIn({ title, lead, markdown })
    return { ...deps.content.preview({ title, markdown }), ...(found && { phrase: found.phrase }) }
  })

  registerCall(app, publishContentCall, (wish, { operator }) => publish(deps, operator.operatorId, wish))
  registerCall(app, takeDownContentCall, (asked, { operator }) => takeDown(deps, operator.operatorId, asked))

  registerCall(app, uploadContentPictureCall, (_request, { operator, file }) =>
    keepPicture(deps, operator.operatorId, file.bytes),
  )
}
