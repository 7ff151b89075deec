import type { SetUpStep } from '../../../domain/site/set-up/steps.ts'
import { type CallBody, type CallValue, staffCall } from '../staff-call.ts'

export type SetUpAnswer = CallValue<'get /set-up'>
export type StepAnswer = SetUpAnswer['steps'][number]

export const loadSetUp = () => staffCall('get /set-up', 'Failed to load the set-up')

export const skipStep = (step: SetUpStep, isSkipped: boolean) =>
  staffCall('post /skip-set-up-step', 'Failed to save', { json: { step, isSkipped } })

export const draftLegalPages = (json: CallBody<'post /draft-legal-pages'>) =>
  staffCall('post /draft-legal-pages', 'Failed to draft the pages', { json })

export const goLive = () => staffCall('post /go-live', 'Failed to take the site live')

export const takeSiteBack = () => staffCall('post /take-site-back', 'Failed to take the site back')

export const lookAtSite = () => staffCall('post /look-at-site', 'Failed to open the site')
