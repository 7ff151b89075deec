import { pictureOfBuild } from '../../../domain/models/build.ts'
import { buildName } from '../../../domain/models/build-texts.ts'
import type { Model } from '../../../domain/models/model.ts'
import { VIEW_LABELS, VIEWS } from '../../../domain/models/views.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { SELECTION_STATE } from '../../start/choice.ts'
import { CarDrawing } from './car-drawing.tsx'
import { preloadPicture } from './preload-picture.ts'
import type { ShownBuild } from './use-build.ts'

/** The car in the chosen colour, from where one likes to look. */
export function BuildPlate({ model, shown }: { model: Model; shown: ShownBuild }) {
  const { state, chosen, hrefWith } = shown
  const { view } = state
  return (
    <div className="build-plate bg-plate">
      <CarDrawing
        picture={pictureOfBuild(chosen, view)}
        alt={`${buildName(model, chosen)}, ${VIEW_LABELS[view].toLowerCase()}`}
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
            onPointerEnter={() => preloadPicture(pictureOfBuild(chosen, each))}
            onFocus={() => preloadPicture(pictureOfBuild(chosen, each))}
            className="build-view"
          >
            {VIEW_LABELS[each]}
          </Anchor>
        ))}
      </nav>
      <p className="build-paint">{view === 'inside' ? chosen.grade.name : chosen.colour.name}</p>
    </div>
  )
}
