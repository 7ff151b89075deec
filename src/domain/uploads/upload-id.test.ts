import { expect, test } from 'vitest'
import { parsePictureAddress } from '../pictures/address.ts'
import { largeHref, tileHref, uploadIdsIn, wholeHref } from './upload-id.ts'

const ID = `u${'0a'.repeat(16)}`
const OTHER = `u${'ff'.repeat(16)}`

test('a form\u2019s text holds each photo once, and nothing that is none', () => {
  expect(uploadIdsIn([ID, OTHER, ID].join(','))).toEqual([ID, OTHER])
  for (const text of ['', ',,', 'x', '0123456789abcdef', ID.toUpperCase(), `${ID} `, '../etc'])
    expect(uploadIdsIn(text)).toEqual([])
})

test('a photo has addresses the server knows', () => {
  for (const href of [tileHref(ID), largeHref(ID), wholeHref(ID)])
    expect(parsePictureAddress(href.split('/').at(-1) as string)?.id).toBe(ID)
})
