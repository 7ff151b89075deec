import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SERVICE_MENU } from '../../../../domain/bookings/service-menu.ts'
import { EMPTY_SITE } from '../../../../domain/site/empty-site.ts'
import type { Body } from '../editor/document-draft.ts'
import { SiteFields } from './site-fields.tsx'

test('the strip of bodies and the service menu stand among the settings', () => {
  const site: Body = {
    ...EMPTY_SITE,
    home: { ...EMPTY_SITE.home, bodies: [{ label: 'Utes', body: 'Ute', picture: null }] },
  }
  const html = renderToStaticMarkup(
    <SiteFields body={site} errors={{ 'service.works.1.minutes': 'More than 0' }} onType={() => {}} />,
  )
  expect(html).toContain('value="Utes"')
  for (const { name } of SERVICE_MENU.works) expect(html).toContain(`value="${name}"`)
  expect(html).toContain('More than 0')
})
