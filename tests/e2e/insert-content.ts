import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, signInThroughApi } from './journey.ts'

export interface DraftDocument {
  kind: string
  slug: string
  title: string
}

/** Creates a draft at a random address, so that no other test changes it. */
export async function createDraft(
  context: BrowserContext,
  { kind = 'page', content = '<p>Words.</p>' }: { kind?: string; content?: string } = {},
): Promise<DraftDocument> {
  const slug = `tyres-${randomUUID().slice(0, 8)}`
  const title = `Tyres ${slug}`
  const day = kind === 'post' ? { date: '2026-11-16' } : {}
  const answer = await postAsEditor(context, '/create-document', {
    kind,
    slug,
    body: { title, content, ...day },
  })
  expect(answer.status()).toBe(201)
  return { kind, slug, title }
}

export async function postAsEditor(context: BrowserContext, path: string, data: object) {
  const { accessToken } = await signInThroughApi(context)
  return context.request.post(`/functions${path}`, {
    data,
    headers: { Authorization: `Bearer ${accessToken}` },
  })
}

/** Returns a picture with random colour and size, so that no other test has the same one. */
export async function makePhoto(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = `#${randomUUID().slice(0, 6)}`
  const width = 600 + Number.parseInt(randomUUID().slice(0, 2), 16)
  const buffer = await sharp({ create: { width, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
