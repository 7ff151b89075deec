import { useEffect, useRef } from 'react'
import type { AssignmentStatus } from '../../../../domain/leads/assignments/assignment.ts'
import { canManageAssignment, canNoteLead } from '../../../../domain/leads/assignments/assignment-access.ts'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import type { LeadFile, ListedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ChevronDown, ChevronLeft, ChevronUp, Trash2, UserRoundPlus, X } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { NotLoaded } from '../../list/not-loaded.tsx'
import { NeighbourLink } from '../../neighbour-link.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import type { CallOutcome } from '../../staff-call.ts'
import { useViews } from '../../views/view-store.ts'
import type { LeadDialog } from '../dialogs/lead-dialogs.tsx'
import type { Leads } from '../lead-calls.ts'
import { type LeadsState, leadsHref } from '../leads-url.ts'
import { LeadTags } from '../tags/lead-tags.tsx'
import type { LeadActs } from '../use-lead-acts.ts'
import { findView } from '../views/lead-views.ts'
import { leadViewStore } from '../views/view-store.ts'
import { LastContact } from './last-contact.tsx'
import { Contact, Duplicates, EnquirySection, Section, Trail, VehicleSection } from './lead-sections.tsx'
import { LeadStatusLine, type OpenMenu } from './lead-status-line.tsx'
import { MergedSection } from './merged-section.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { NoteBox } from './note-box.tsx'
import { ResponseSection } from './response-section.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { Timeline } from './timeline.tsx'

interface Props {
  file: CallOutcome<LeadFile>
  list: Pick<Leads, 'today' | 'dealerships'>
  state: LeadsState
  actor: Actor
  acts: LeadActs
  menu: OpenMenu
  onMenu: (menu: OpenMenu) => void
  /** The leads before and after it in the list. */
  neighbours: { before: string | null; after: string | null }
  noteBox: React.RefObject<HTMLTextAreaElement | null>
  onMove: (lead: ListedLead, status: AssignmentStatus) => void
  onAssign: (lead: ListedLead) => void
  onDialog: (ask: LeadDialog) => void
  onClose: () => void
}

/** All of one lead, next to the list where there is room and in place of it where there is not. */
export function LeadPanel({
  file,
  list,
  state,
  actor,
  acts,
  menu,
  onMenu,
  neighbours,
  noteBox,
  ...handlers
}: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const timeZone = useTimeZone()
  const viewName = findView(state, useViews(leadViewStore).views)?.name ?? 'Leads'
  useEffect(() => {
    title.current?.focus()
  }, [])
  const lead = file.ok ? file.value.lead : null
  const canWrite = lead !== null && canNoteLead(actor, { ...lead, assignedTo: lead.assignee?.id ?? null })
  return (
    <aside
      aria-labelledby="lead-title"
      className="flex min-h-0 w-113 shrink-0 flex-col border-l border-ink-200 bg-paper max-lg:w-auto max-lg:min-w-0 max-lg:flex-1 max-md:border-l-0"
    >
      <div className="flex h-11 shrink-0 items-center gap-1 border-b border-ink-100 pr-3 pl-5 text-xs text-ink-500 tabular-nums max-sm:pl-4">
        <Button
          variant="ghost"
          icon={<ChevronLeft aria-hidden />}
          className="-ml-3 h-11! min-w-0 shrink! sm:hidden"
          onClick={handlers.onClose}
        >
          <span className="sr-only">Back to </span>
          <span className="truncate">{viewName}</span>
        </Button>
        <span className="min-w-0 truncate max-sm:shrink-0">
          {lead && (
            <>
              {lead.reference}
              <span className="max-sm:hidden">
                , received {formatInstant(lead.createdAt, 'dateTime', timeZone)}
              </span>
            </>
          )}
        </span>
        <span className="ml-auto flex">
          {file.ok && lead && can(actor, 'leads.delete', lead) && (
            <IconButton
              name="Delete this lead"
              size="s"
              className="max-sm:size-11"
              onClick={() => handlers.onDialog({ kind: 'delete', file: file.value })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
          <NeighbourLink
            name="Previous lead"
            href={neighbours.before && leadsHref({ ...state, lead: neighbours.before })}
          >
            <ChevronUp aria-hidden />
          </NeighbourLink>
          <NeighbourLink
            name="Next lead"
            href={neighbours.after && leadsHref({ ...state, lead: neighbours.after })}
          >
            <ChevronDown aria-hidden />
          </NeighbourLink>
          <IconButton name="Close" size="s" className="max-sm:hidden" onClick={handlers.onClose}>
            <X aria-hidden />
          </IconButton>
        </span>
      </div>
      {!file.ok && (
        <>
          <h2 id="lead-title" ref={title} tabIndex={-1} className="sr-only">
            Lead
          </h2>
          <NotLoaded
            failure={file}
            refusal={{ statuses: [404], next: 'It may have been deleted, or merged into another lead.' }}
          />
        </>
      )}
      {file.ok && lead && (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto max-sm:overflow-visible">
            <Section>
              <div className="flex items-start gap-3">
                <div className="min-w-0 flex-1">
                  <h2
                    id="lead-title"
                    ref={title}
                    tabIndex={-1}
                    className="text-[1.375rem] leading-7 wrap-anywhere outline-none"
                  >
                    {lead.name}
                  </h2>
                  <p className="text-ink-500">
                    {FORM_NAMES[lead.form].name}, {dealershipNameOf(lead, list)}
                  </p>
                </div>
                {can(actor, lead.assignee ? 'leads.reassign' : 'leads.assign', lead) &&
                  lead.status !== 'completed' && (
                    <Button
                      variant={lead.assignee ? 'line' : 'primary'}
                      // A phone has this button in the bar at the bottom.
                      className={classNames(!lead.assignee && 'max-sm:hidden')}
                      icon={<UserRoundPlus aria-hidden />}
                      onClick={() => handlers.onAssign(lead)}
                    >
                      {lead.assignee ? 'Reassign' : 'Assign'}
                      <span className="max-sm:hidden">
                        <Kbd>a</Kbd>
                      </span>
                    </Button>
                  )}
              </div>
              <LeadStatusLine {...{ lead, actor, acts, menu, onMenu }} today={list.today} />
              <LeadTags {...{ lead, acts }} canTag={canWrite} />
            </Section>
            <ResponseSection file={file.value} actor={actor} />
            <Section>
              <MoveButtons
                {...{ lead, actor }}
                isBusy={acts.isBusy}
                onMove={(status) => handlers.onMove(lead, status)}
              />
            </Section>
            <LastContact file={file.value} />
            <Contact lead={lead} onMail={canWrite ? () => handlers.onDialog({ kind: 'mail', lead }) : null} />
            <VehicleSection file={file.value} state={state} />
            <EnquirySection file={file.value} />
            <Trail lead={lead} />
            <Duplicates
              leads={file.value.duplicates}
              state={state}
              canMerge={(other) => canManageAssignment(actor, lead) && canManageAssignment(actor, other)}
              onMerge={(other) => handlers.onDialog({ kind: 'merge', lead: other, into: lead })}
            />
            <MergedSection
              file={file.value}
              onDone={canManageAssignment(actor, lead) ? acts.refresh : null}
            />
            <Timeline file={file.value} />
          </div>
          <ThumbBar
            {...{ lead, actor }}
            isBusy={acts.isBusy}
            onMove={(status) => handlers.onMove(lead, status)}
            onAssign={() => handlers.onAssign(lead)}
          />
          {canWrite && (
            <NoteBox
              key={lead.id}
              lead={lead}
              acts={acts}
              box={noteBox}
              onCall={() => handlers.onDialog({ kind: 'call', lead })}
            />
          )}
        </>
      )}
    </aside>
  )
}

function dealershipNameOf({ dealership }: ListedLead, { dealerships }: Pick<Leads, 'dealerships'>): string {
  return dealerships.find(({ slug }) => slug === dealership)?.name ?? 'no dealership'
}
