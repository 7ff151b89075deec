import type { ConsoleScreenName } from './console-screens.ts'
import type { Permission } from './permissions.ts'

export interface Coverage {
  /** Calls that require the permission, as 'GET /path' under `/functions`. */
  calls: readonly string[]
  /** Screens that the permission opens or adds something to. */
  screens: readonly ConsoleScreenName[]
}

const DOCUMENT_CALLS = [
  'GET /documents',
  'GET /document',
  'GET /document-version',
  'POST /create-document',
  'POST /change-document',
  'POST /undelete-document',
  'POST /arrange-documents',
  'POST /preview-link',
]

const CAR_CALLS = [
  'POST /add-car',
  'POST /save-car-draft',
  'POST /discard-car-draft',
  'POST /publish-car',
  'POST /change-car-status',
  'POST /unlock-car-fields',
  'POST /duplicate-car',
  'POST /delete-car',
  'POST /restore-car',
  'GET /deleted-cars',
  'POST /undo-car-change',
  'POST /look-up-car',
]

const ROUTING_CALLS = [
  'GET /routing',
  'PUT /save-routing-draft',
  'POST /discard-routing-draft',
  'POST /switch-routing-on',
  'POST /switch-routing-off',
  'POST /try-routing',
  'GET /routing-replay',
]

const MEDIA_CALLS = ['GET /media', 'POST /upload-media', 'POST /change-media', 'POST /delete-media']

const IMPORT_CALLS = [
  'POST /upload-stock-file',
  'POST /fetch-stock-file',
  'GET /prepared-import',
  'GET /prepared-imports',
  'POST /change-prepared-import',
  'POST /fix-import-row',
  'POST /check-import',
  'POST /apply-import',
  'POST /stop-import',
  'POST /pause-import',
  'POST /resume-import',
  'POST /choose-archive-file',
  'GET /import-samples',
  'POST /discard-prepared-import',
  'GET /import-rows',
  'GET /import-rows.csv',
  'GET /stock-sources',
  'GET /stock-runs',
  'POST /create-stock-source',
  'PUT /update-stock-source',
  'POST /pause-stock-source',
  'POST /run-stock-source',
  'POST /delete-stock-source',
  'POST /undo-import',
  'POST /release-import',
  'POST /discard-import',
  'POST /take-import-prices',
]

const MAIL_SERVER_CALLS = [
  'GET /mail-server',
  'PUT /mail-server',
  'POST /remove-mail-server',
  'POST /test-mail-server',
  'POST /confirm-test-mail',
  'GET /mail-server-hints',
]

const MOVE_IN_CALLS = ['GET /move-ins', 'POST /check-move-in', 'POST /apply-move-in', 'POST /undo-move-in']

const PHOTO_CALLS = [
  'POST /order-photos',
  'POST /change-photo',
  'POST /remove-photos',
  'POST /undo-photos',
  'POST /follow-feed-photos',
  'POST /begin-photo-upload',
  'GET /photo-upload/{id}',
  'PUT /photo-upload/{id}',
  'POST /finish-photo-upload',
  'POST /cancel-photo-upload',
  'POST /retry-pictures',
]

const REPORT_CALLS = [
  'GET /reports',
  'GET /dashboard-leads',
  'GET /dashboard-responses',
  'GET /dashboard-people',
]

/** Calls and screens of each permission. A permission without them is a defect. */
export const COVERAGE = {
  'users.view': { calls: ['GET /get-users', 'GET /get-user/{id}'], screens: ['users', 'overview'] },
  'users.create': { calls: ['POST /create-user', 'POST /invite-staff'], screens: ['users'] },
  'users.update': { calls: ['PUT /update-user'], screens: ['users'] },
  'users.delete': { calls: ['DELETE /delete-user/{id}', 'PUT /update-user'], screens: ['users'] },
  'users.change_password': {
    calls: ['POST /change-password', 'POST /send-invitation', 'POST /second-factor/reset'],
    screens: ['users'],
  },
  'users.manage_roles': { calls: ['PUT /update-user'], screens: ['users'] },
  'users.manage_admins': {
    calls: [
      'POST /create-user',
      'PUT /update-user',
      'DELETE /delete-user/{id}',
      'POST /change-password',
      // The site's address and the account mails, which decide where links that open accounts go.
      'POST /change-document',
      'PUT /update-mail-template',
      'POST /reset-mail-template',
      'PUT /mail-server',
      'POST /remove-mail-server',
    ],
    screens: ['users', 'content', 'email-templates', 'mail-server'],
  },
  'users.create_super_admin': { calls: ['POST /create-user', 'PUT /update-user'], screens: ['users'] },

  'leads.view_all': {
    calls: [
      'GET /get-leads',
      'GET /get-lead/{id}',
      'GET /get-lead-assignments',
      'GET /get-user-leads',
      'GET /lead-counts',
      'GET /lead-tags',
      'GET /saved-views',
      'POST /saved-views',
      'DELETE /saved-views/{id}',
      'GET /quarantine',
      'POST /release-lead',
      'POST /change-booking',
      'POST /block-times',
      'POST /lift-block',
      'PUT /booking-capacity',
      'POST /decide-reservation',
      'POST /release-origin',
    ],
    screens: ['leads', 'bookings', 'quarantine', 'overview'],
  },
  'leads.assign': {
    calls: [
      'POST /assign-lead',
      'POST /bulk-leads',
      'POST /route-leads',
      'GET /lead-people',
      'POST /create-lead',
    ],
    screens: ['leads'],
  },
  'leads.reassign': {
    calls: [
      'POST /reassign-lead',
      'POST /remove-assignment',
      'POST /lead-note',
      'POST /lead-priority',
      'POST /bulk-leads',
      'POST /undo-bulk-leads',
      'GET /bulk-leads',
      'POST /lead-tag',
      'POST /merge-leads',
      'POST /unmerge-lead',
      'GET /lead-mail/{id}',
      'POST /mail-lead',
    ],
    screens: ['leads'],
  },
  'leads.delete': {
    calls: ['POST /delete-lead', 'POST /restore-lead', 'GET /deleted-leads'],
    screens: ['leads'],
  },
  'leads.export': { calls: ['GET /leads.csv'], screens: ['leads'] },
  'leads.view_own': {
    calls: [
      'GET /get-leads',
      'GET /get-lead/{id}',
      'GET /get-lead-assignments',
      'GET /get-user-leads',
      'GET /lead-counts',
      'GET /lead-tags',
      'GET /saved-views',
      'POST /saved-views',
      'DELETE /saved-views/{id}',
      'GET /booking-desk',
      'GET /get-booking/{id}',
      'GET /booking-times',
      'POST /create-booking',
      'POST /change-booking',
      'GET /reservations',
    ],
    screens: ['leads', 'bookings'],
  },
  'leads.update_own': {
    calls: [
      'POST /reassign-lead',
      'POST /bulk-leads',
      'POST /undo-bulk-leads',
      'GET /bulk-leads',
      'POST /lead-tag',
      'POST /lead-note',
      'POST /create-lead',
      'GET /lead-mail/{id}',
      'POST /mail-lead',
    ],
    screens: ['leads'],
  },
  'leads.follow_up': { calls: ['POST /reassign-lead', 'POST /bulk-leads'], screens: ['leads'] },

  'departments.view': { calls: ['GET /departments'], screens: ['departments'] },
  'departments.manage': {
    calls: ['PUT /update-department', ...ROUTING_CALLS],
    screens: ['departments', 'routing'],
  },
  'departments.create': { calls: ['POST /open-department'], screens: ['departments'] },
  'departments.delete': { calls: ['POST /close-department'], screens: ['departments'] },

  'system.settings': {
    calls: [
      ...DOCUMENT_CALLS,
      ...MAIL_SERVER_CALLS,
      ...MOVE_IN_CALLS,
      'GET /set-up',
      'POST /skip-set-up-step',
      'POST /draft-legal-pages',
      'POST /go-live',
      'POST /take-site-back',
      'GET /engine-room',
      'POST /route-stranded-leads',
      'GET /system-settings',
    ],
    screens: ['set-up', 'engine-room', 'mail-server', 'move-in'],
  },
  'system.logs': {
    calls: [
      'GET /outbox',
      'GET /outbox/message',
      'POST /outbox/retry',
      'GET /outbox/unreadable',
      'GET /outbox/unreadable/message',
      'GET /audit',
      'GET /audit.csv',
      'GET /engine-room',
      'GET /log-lines',
      'GET /job-runs',
    ],
    screens: ['outbox', 'audit', 'overview', 'engine-room'],
  },
  'system.backup': {
    calls: [
      'GET /engine-room',
      'GET /export.zip',
      'GET /backups',
      'PUT /backup-settings',
      'POST /back-up-now',
      'GET /backup-file/{id}',
    ],
    screens: ['engine-room', 'move-in'],
  },
  'system.maintenance': {
    calls: [
      'GET /engine-room',
      'GET /job-runs',
      'POST /pause-job',
      'POST /run-job',
      'POST /start-maintenance',
      'POST /end-maintenance',
    ],
    screens: ['engine-room'],
  },
  'system.security': {
    calls: [
      'GET /security-settings',
      'PUT /security-settings',
      'GET /engine-room',
      'POST /end-sessions',
      'GET /sign-in-attempts',
      'GET /rate-limits',
      'POST /lift-rate-limit',
    ],
    screens: ['engine-room'],
  },

  'reports.view_all': { calls: REPORT_CALLS, screens: ['reports', 'overview'] },
  'reports.export': { calls: ['GET /reports.csv'], screens: ['reports'] },
  'reports.view_own': { calls: REPORT_CALLS, screens: ['reports', 'overview'] },
  'analytics.view_all': {
    calls: ['GET /website-figures', 'GET /visit-figures'],
    screens: ['reports', 'overview'],
  },
  'analytics.system': { calls: ['GET /engine-room'], screens: ['engine-room'] },

  'shifts.view': { calls: ['GET /shifts'], screens: ['shifts'] },
  'shifts.edit': {
    calls: ['POST /change-shifts', 'POST /copy-shifts', 'PUT /needed-people'],
    screens: ['shifts'],
  },
  'leave.decide': { calls: ['GET /leave-effect/{id}', 'POST /decide-leave'], screens: ['shifts'] },

  'content.edit': {
    calls: [
      ...DOCUMENT_CALLS,
      ...MEDIA_CALLS,
      'GET /redirects',
      'GET /redirects.csv',
      'POST /save-redirect',
      'POST /delete-redirect',
      'POST /import-redirects',
      'POST /read-old-site-map',
    ],
    screens: ['content', 'redirects'],
  },
  'stock.edit': {
    calls: [
      'GET /feed-omissions',
      ...CAR_CALLS,
      ...IMPORT_CALLS,
      ...PHOTO_CALLS,
      'POST /preview-stock-prices',
      'POST /change-stock',
      'POST /undo-stock-change',
      'GET /scheduled-prices',
      'POST /schedule-stock-prices',
      'POST /move-scheduled-prices',
      'POST /cancel-scheduled-prices',
      'GET /stock.csv',
    ],
    screens: ['feeds', 'stock-import', 'overview', 'stock', 'car', 'deleted-cars', 'stock-pictures'],
  },
  'tags.manage': {
    calls: [
      'GET /sales-tags',
      'GET /sales-tag/{id}',
      'POST /count-sales-tag',
      'POST /create-sales-tag',
      'PUT /update-sales-tag',
      'POST /order-sales-tags',
      'POST /delete-sales-tag',
      'POST /give-sales-tag',
      'POST /take-sales-tag',
    ],
    screens: ['sales-tags'],
  },
  'templates.edit': {
    calls: [
      'GET /mail-templates',
      'GET /mail-template/{name}',
      'GET /mail-template-version',
      'POST /preview-mail-template',
      'POST /test-mail-template',
      'PUT /update-mail-template',
      'POST /reset-mail-template',
    ],
    screens: ['email-templates'],
  },
  'chat.manage': {
    calls: [
      'GET /assistant-settings',
      'PUT /assistant-settings',
      'POST /test-assistant',
      'GET /assistant-figures',
      'GET /get-interactions',
      'GET /get-interaction/{id}',
      'GET /interactions.csv',
      'POST /rate-interaction',
      'GET /evaluations',
      'POST /run-evaluation',
      'GET /evaluation-questions',
      'POST /add-evaluation-question',
      'POST /remove-evaluation-question',
    ],
    screens: ['assistant'],
  },
} satisfies Record<Permission, Coverage>

/** Calls open to every role: the user's own sign-in and account, and calls that filter by permission themselves. */
export const COMMON_CALLS: readonly string[] = [
  'GET /temp-verify-token',
  'POST /logout',
  'POST /token/validate',
  'POST /change-own-password',
  'PUT /update-own-profile',
  'GET /second-factor',
  'POST /second-factor/begin',
  'POST /second-factor/confirm',
  'POST /second-factor/recovery-codes',
  'POST /second-factor/end',
  'GET /passkeys',
  'POST /passkeys/begin',
  'POST /passkeys/add',
  'POST /passkeys/remove',
  'POST /confirm-identity',
  'POST /confirm-identity/options',
  'POST /confirm-identity/passkey',
  'GET /own-sessions',
  'POST /end-own-session',
  'POST /end-other-sessions',
  'GET /console-search',
  'GET /console-overview',
  'GET /notifications',
  'POST /read-notifications',
  'GET /notification-preferences',
  'PUT /notification-preferences',
  'POST /test-notification',
  'POST /add-notification-browser',
  'POST /remove-notification-browser',
  'GET /events',
  'POST /look-at-site',
  'GET /maintenance',
  'GET /stock',
  'GET /stock-counts',
  'GET /stock-ageing',
  'GET /car/{id}',
  'GET /car-history/{id}',
  'GET /car-neighbours/{id}',
  'POST /view-car',
  'GET /car-suggestions',
  'GET /window-cards',
  'GET /car-photos/{vehicleId}',
  'GET /car-photos.zip',
  'GET /picture-progress',
  // A manager may request and cancel leave for others.
  'POST /request-leave',
  'POST /cancel-leave',
]

/** Calls by other systems with their own token. */
export const MACHINE_CALLS: readonly string[] = ['POST /adf-lead']
