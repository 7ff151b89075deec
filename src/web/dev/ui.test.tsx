import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ICON_SHEET } from '../icon-sheet.ts'
import DesignSystem from './ui.tsx'

const html = renderPage()

test('no component renders a style attribute or element, which the content security policy blocks', () => {
  expect(html.match(/<[^>]+\sstyle=[^>]*>/g) ?? []).toEqual([])
  expect(html).not.toContain('<style')
})

test('dialogs can be opened and closed before the script has loaded', () => {
  expect(html).toMatch(/<button[^>]* command="show-modal"[^>]* commandfor="light-saved"/)
  expect(html).toMatch(/<button[^>]* command="close"[^>]* commandfor="light-saved"/)
  expect(html).toMatch(/<dialog[^>]* id="light-saved"[^>]* closedby="any"/)
})

test('ids are unique, and every error link and icon has its target', () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const iconIds = [...ICON_SHEET.matchAll(/id="([^"]+)"/g)].map((match) => match[1])
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect([...iconIds, ...ids]).toContain(target)
})

function renderPage(): string {
  const Stub = createRoutesStub([{ path: '*', Component: DesignSystem }])
  return renderToString(<Stub initialEntries={['/dev/ui']} />)
}
