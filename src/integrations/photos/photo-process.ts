import { constants, setPriority } from 'node:os'
import { limitSharp } from '../pictures/sharp-limits.ts'
import { makePhoto, turnPhoto } from './make-photo.ts'
import type { PhotoTask } from './photo-process-maker.ts'

// The process that makes photos, started by `photo-process-maker.ts`. The site's own process comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
limitSharp()

process.on('message', (task: PhotoTask) => {
  const work = task.kind === 'make' ? makePhoto(task.bytes) : turnPhoto(task.bytes, task.crop, task.turn)
  void work.then((outcome) => process.send?.({ id: task.id, outcome }))
})
process.on('disconnect', () => process.exit(0))
