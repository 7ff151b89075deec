import { expect, test } from 'vitest'
import { parsePictureAddress } from '../pictures/address.ts'
import { largeHref, tileHref, uploadIdsIn, wholeHref } from './upload-id.ts'

const ID = `u${'0a'.repeat(16)}`
const OTHER = `u${'ff'.repeat(16)}`

test('parses each photo id once and skips invalid ones', () => {
  expect(uploadIdsIn([ID, OTHER, ID].join(','))).toEqual([ID, OTHER])
  for (const text of ['', ',,', 'x', '0123456789abcdef', ID.toUpperCase(), `${ID} `, '../etc'])
    expect(uploadIdsIn(text)).toEqual([])
})

test('writes photo addresses that the server can parse', () => {
  for (const href of [tileHref(ID), largeHref(ID), wholeHref(ID)])
    expect(parsePictureAddress(href.split('/').at(-1) as string)?.id).toBe(ID)
})
