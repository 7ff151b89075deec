import { pictureOfBuild } from '../../../domain/models/build.ts'
import { buildName } from '../../../domain/models/build-texts.ts'
import type { Model } from '../../../domain/models/model.ts'
import { VIEW_LABELS, VIEWS } from '../../../domain/models/views.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { SELECTION_STATE } from '../../start/choice.ts'
import { CarDrawing } from './car-drawing.tsx'
import { preloadPicture } from './preload-picture.ts'
import type { CurrentBuild } from './use-build.ts'

export function BuildPlate({ model, current }: { model: Model; current: CurrentBuild }) {
  const { state, parts, hrefWith } = current
  const { view } = state
  return (
    <div className="build-plate bg-plate">
      <CarDrawing
        picture={pictureOfBuild(parts, view)}
        alt={`${buildName(model, parts)}, ${VIEW_LABELS[view].toLowerCase()}`}
        isInside={view === 'inside'}
      />
      <nav aria-label="View" className="build-views">
        {VIEWS.map((each) => (
          <Anchor
            key={each}
            href={hrefWith({ view: each })}
            replace
            preventScrollReset
            state={SELECTION_STATE}
            aria-current={each === view ? 'true' : undefined}
            onPointerEnter={() => preloadPicture(pictureOfBuild(parts, each))}
            onFocus={() => preloadPicture(pictureOfBuild(parts, each))}
            className="build-view"
          >
            {VIEW_LABELS[each]}
          </Anchor>
        ))}
      </nav>
      <p className="build-paint">{view === 'inside' ? parts.grade.name : parts.colour.name}</p>
    </div>
  )
}
