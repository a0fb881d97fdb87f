import { expect, test } from 'vitest'
import { resultOf } from './upload.ts'

test('an envelope is read as everywhere', () => {
  expect(resultOf(200, '{"code":200,"msg":"Done.","data":{"file_id":"a"}}')).toEqual({
    ok: true,
    data: { file_id: 'a' },
  })

  const refused = '{"code":42257,"msg":"No.","data":{"refusal":"file_refused","field":"file"}}'
  expect(resultOf(422, refused)).toEqual({
    ok: false,
    network: false,
    refusal: 'file_refused',
    field: 'file',
    status: 422,
    code: 42257,
    msg: 'No.',
  })
})

test.each([
  [200, '<html>'],
  [413, 'Request Entity Too Large'],
  [502, '{"error":"bad gateway"}'],
  [500, '{"code":500,"msg":"?","data":{}}'],
])('an answer %d of %j is none of ours', (status, text) =>
  expect(resultOf(status, text)).toEqual({ ok: false, network: true, fault: 'unreadable' }),
)
