import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SHARE_SIZE, type ShareCard } from '../../domain/pictures/share.ts'
import { fitText } from './fit-text.ts'
import { type Lettering, loadLettering } from './lettering.ts'
import { drawShareText } from './share-drawing.ts'
import { createSharpPictureMaker } from './sharp-picture-maker.ts'

const CARD: ShareCard = {
  brand: 'Harbour Motor Group',
  accent: '#0b5c8a',
  hasOwnLogo: false,
  tag: 'Used',
  name: '2024 Toyota HiLux',
  badge: 'SR5',
  figure: '$57,990',
  label: 'Drive away',
}

describe('makeShare', () => {
  const maker = createSharpPictureMaker()
  const cutOut = readFileSync(new URL('../../web/assets/coming-soon.webp', import.meta.url))

  test('makes a JPEG of 1200 by 630 with the group’s colour at the bottom, with and without a photo', async () => {
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    for (const source of [null, { bytes: cutOut, crop: null }, { bytes: photo, crop: null }]) {
      const bytes = await maker.makeShare(source, CARD)
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARE_SIZE })
      const { data } = await sharp(bytes)
        .extract({ left: 600, top: 624, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([...data].map((value, at) => Math.abs(value - [11, 92, 138][at]!) < 12)).toEqual([
        true,
        true,
        true,
      ])
    }
  })

  test('rejects an unreadable picture and makes the next one', async () => {
    await expect(maker.makeShare({ bytes: Buffer.from('no picture'), crop: null }, CARD)).rejects.toThrow(
      /unsupported image/,
    )
    expect((await maker.makeShare(null, CARD)).length).toBeGreaterThan(10_000)
  })

  test('draws text as outlines, so that no markup in it takes effect', async () => {
    const letters = {
      display: await loadLettering('display'),
      text: await loadLettering('text'),
      strong: await loadLettering('strong'),
    }
    const hostileText = '</svg><script>&"\'<image href="file:///etc/passwd"/>'
    const svg = drawShareText(
      { ...CARD, brand: hostileText, name: hostileText, badge: hostileText },
      letters,
    ).toString()
    expect(svg).not.toMatch(/<text|<image|script|passwd|font-family/)
    expect(await sharp(Buffer.from(svg)).png().toBuffer()).toBeInstanceOf(Buffer)
  })
})

describe('lettering', () => {
  test('removes letters that the typeface does not have, and keeps accented Latin letters', async () => {
    const letters = await loadLettering('display')
    expect(letters.legible('2024 تويوتا HiLux 🚗')).toBe('2024 HiLux')
    expect(letters.legible('Škoda Łódź Citroën')).toBe('Škoda Łódź Citroën')
    expect(letters.legible('VinFast Xe Điện Đẹp')).toBe('VinFast Xe Điện Đẹp')
    expect(letters.width('Škoda', 60)).toBeGreaterThan(letters.width('Sko', 60))
    expect(letters.draw('', { x: 0, y: 0, size: 10, fill: '#000000' })).not.toContain('path')
  })
})

test('removes whole words with unsupported letters, and single unsupported signs', async () => {
  for (const face of ['display', 'text', 'strong'] as const) {
    const letters = await loadLettering(face)
    expect(letters.legible('2024 Шкoda Octavia')).toBe('2024 Octavia')
    expect(letters.legible('Βέλος דגם D-MAX🔥 ❤️ GR™')).toBe('D-MAX GR™')
    expect(letters.legible('Москва')).toBe('')
  }
})

describe('fitText', () => {
  /** Every letter is half as wide as its size. */
  const letters: Pick<Lettering, 'legible' | 'width'> = {
    legible: (text) => text,
    width: (text, size) => text.length * size * 0.5,
  }
  const fit = (text: string, lines = 2) => fitText(text, letters, { width: 100, lines, sizes: [20, 10] })

  test.each([
    ['short', { size: 20, lines: ['short'] }],
    ['two words here', { size: 20, lines: ['two words', 'here'] }],
    ['four words that are smaller', { size: 10, lines: ['four words that are', 'smaller'] }],
    ['', { size: 20, lines: [] }],
    ['a'.repeat(15), { size: 20, lines: ['a'.repeat(10), 'a'.repeat(5)] }],
    ['b'.repeat(100), { size: 10, lines: ['b'.repeat(20), `${'b'.repeat(19)}…`] }],
  ])('fits %s', (text, fitted) => {
    expect(fit(text)).toEqual(fitted)
  })
})
