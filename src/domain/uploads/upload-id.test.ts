import { expect, test } from 'vitest'
import { parsePictureAddress } from '../pictures/address.ts'
import { fullSizeHref, largeHref, parseUploadIds, tileHref } from './upload-id.ts'

const ID = `u${'0a'.repeat(16)}`
const OTHER = `u${'ff'.repeat(16)}`

test('parses each photo id once and skips invalid ones', () => {
  expect(parseUploadIds([ID, OTHER, ID].join(','))).toEqual([ID, OTHER])
  for (const text of ['', ',,', 'x', '0123456789abcdef', ID.toUpperCase(), `${ID} `, '../etc'])
    expect(parseUploadIds(text)).toEqual([])
})

test('writes photo addresses that the server can parse', () => {
  for (const href of [tileHref(ID), largeHref(ID), fullSizeHref(ID)])
    expect(parsePictureAddress(href.split('/').at(-1) as string)?.id).toBe(ID)
})
