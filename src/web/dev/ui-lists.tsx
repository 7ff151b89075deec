import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ArrowRight } from '../../ui/icons.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { Cell, GroupRow, HeaderCell, Row, Table } from '../../ui/lists/table.tsx'
import { Example, type SpecimenProps } from './ui-specimen.tsx'

const LEADS = [
  {
    name: 'Arjun Banksia',
    about: '2024 Isuzu D-MAX X-Terrain',
    person: null,
    received: '1 min',
    fresh: true,
  },
  { name: 'Linh Boronia', about: 'Pre-approval, $38,000 over five years', person: null, received: '22 min' },
  {
    name: 'Matilda Wattle',
    about: '2023 Isuzu MU-X LS-U',
    person: 'Sam Numbat',
    received: '16 Nov',
    selected: true,
  },
  { name: 'Oscar Jarrah', about: '2025 BYD Atto 3 Premium', person: 'Sam Numbat', received: '16 Nov' },
  { name: 'Mei Grevillea', about: '2024 Mazda CX-60 G40e', person: 'Jess Quoll', received: '15 Nov' },
  { name: 'Noah Melaleuca', about: '2022 Hyundai Tucson Elite', person: 'Toby Emu', received: '15 Nov' },
  { name: 'Ruby Correa', about: '2019 Toyota HiLux SR5', person: 'Toby Emu', received: '14 Nov' },
]

export function TableSpecimens({ theme }: SpecimenProps) {
  const [isAscending, setIsAscending] = useState(false)
  const direction = isAscending ? 'ascending' : 'descending'
  return (
    <div className="overflow-hidden rounded-m border border-ink-200 bg-paper">
      <div className="flex h-13 items-center gap-2.5 px-5">
        <h3 className="text-l">All open</h3>
        <span className="text-ink-500">63 leads</span>
        <Badge tone="accent" className="font-semibold">
          2 new
        </Badge>
      </div>
      <Table label={`Open leads, ${theme}`} className="max-h-72">
        <thead>
          <tr>
            <HeaderCell className="w-8">
              <Checkbox label={`Select every lead, ${theme}`} hideLabel />
            </HeaderCell>
            <HeaderCell sort={{ direction: null, onSort: () => setIsAscending(!isAscending) }}>
              Contact
            </HeaderCell>
            <HeaderCell>About</HeaderCell>
            <HeaderCell>Assigned to</HeaderCell>
            <HeaderCell numeric sort={{ direction, onSort: () => setIsAscending(!isAscending) }}>
              Received
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          <GroupRow columns={5}>Due today 7</GroupRow>
          {LEADS.map((lead) => (
            <Row key={lead.name} selected={lead.selected} fresh={lead.fresh}>
              <Cell>
                <Checkbox label={`Select ${lead.name}, ${theme}`} hideLabel />
              </Cell>
              <Cell className="font-semibold">{lead.name}</Cell>
              <Cell className="max-w-48 truncate" title={lead.about}>
                {lead.about}
              </Cell>
              <Cell>
                <span className="flex items-center gap-2">
                  <Avatar name={lead.person ?? 'Unassigned'} tone={lead.person ? 'soft' : 'vacant'} />
                  {lead.person ?? 'Assign'}
                </span>
              </Cell>
              <Cell numeric className="text-ink-500">
                {lead.received}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <div className="flex h-10 items-center justify-between px-5 text-xs text-ink-500">
        1 to 25 of 63
        <Pagination label={`Pages of leads, ${theme}`} compact page={1} pages={3} hrefFor={hrefFor} />
      </div>
    </div>
  )
}

export function NavigationSpecimens({ theme }: SpecimenProps) {
  return (
    <>
      <Example title="Breadcrumbs" stack>
        <Breadcrumbs
          label={`Breadcrumbs, ${theme}`}
          crumbs={[
            { label: 'Car Sales', href: '/car-sales/' },
            { label: 'Used', href: '/car-sales/used/' },
            { label: '2024 Toyota RAV4' },
          ]}
        />
      </Example>
      <Example title="Cards" stack>
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>
            <h4 className="font-display text-xl font-semibold">Harbour Artarmon</h4>
            <p className="mt-1 text-ink-500">212 Pacific Hwy, Artarmon NSW</p>
            <p className="mt-3 text-s font-semibold text-positive">Open until 5:30 pm</p>
          </Card>
          <Card as="article" liftsOnHover bare className="group">
            <div className="relative aspect-[5/2.2] bg-plate">
              <Badge tone="ink" className="absolute top-3 left-3">
                New
              </Badge>
            </div>
            <div className="flex items-end justify-between gap-3 p-4.5">
              <div>
                <h4 className="text-[1.0625rem] font-semibold">
                  <CardLink href="/car-sales/">2025 Isuzu MU-X</CardLink>
                </h4>
                <p className="price mt-3 text-[1.5rem]">$71,490</p>
                <p className="text-[0.78rem] text-ink-500">Drive away</p>
              </div>
              <span className="grid size-10 place-items-center rounded-full border border-ink-200 transition-colors group-hover:border-accent group-hover:bg-accent group-hover:text-on-accent">
                <ArrowRight aria-hidden className="size-4.5" />
              </span>
            </div>
          </Card>
        </div>
      </Example>
      <Example title="Pages" stack>
        <Pagination label={`Pages, first, ${theme}`} page={1} pages={9} hrefFor={hrefFor} />
        <Pagination label={`Pages, middle, ${theme}`} page={5} pages={9} hrefFor={hrefFor} />
      </Example>
    </>
  )
}

const hrefFor = (page: number) => `?page=${page}`
