// Roles are written out: rows laid out as grids are no rows any more for some browsers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

import { compareGrades } from '../../../domain/models/grade-comparison.ts'
import type { Grade, Model } from '../../../domain/models/model.ts'
import { differencesOf } from '../../../domain/vehicles/compare/comparison.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/icons.tsx'
import { SELECTION_STATE } from '../../start/choice.ts'
import { COLUMNS, CompareRows } from '../compare/compare-rows.tsx'
import { DifferencesSwitch } from '../compare/differences-switch.tsx'
import type { ShownBuild } from './use-build.ts'

export const COMPARISON_ID = 'compare-grades'

/** All grades side by side; each can be chosen from its own column. */
export function GradeComparison({ model, shown }: { model: Model; shown: ShownBuild }) {
  const { grades } = model
  if (grades.length < 2) return null
  const { differencesOnly } = shown.state
  const table = compareGrades(model)
  return (
    <section id={COMPARISON_ID} aria-labelledby="compare-grades-title" className="build-compare">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="compare-grades-title" className="text-2xl max-sm:text-xl">
          Compare grades
        </h2>
        <DifferencesSwitch
          href={shown.hrefWith({ differencesOnly: !differencesOnly })}
          on={differencesOnly}
        />
      </div>
      {grades.length > 2 && (
        <p className="mt-3 text-s text-ink-500 sm:hidden">
          {grades.length} grades, two at a time: swipe sideways for the others.
        </p>
      )}
      <div className="compare-scroll mt-6 max-sm:mt-4">
        <table
          role="table"
          aria-labelledby="compare-grades-title"
          className={classNames('compare-table grade-table', COLUMNS[grades.length])}
        >
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" className="compare-corner">
                <span className="sr-only">Grade</span>
              </td>
              {grades.map((grade) => (
                <GradeHead key={grade.slug} grade={grade} shown={shown} />
              ))}
            </tr>
          </thead>
          <CompareRows groups={differencesOnly ? differencesOf(table) : table} />
        </table>
      </div>
    </section>
  )
}

function GradeHead({ grade, shown }: { grade: Grade; shown: ShownBuild }) {
  const { state, chosen, hrefWith } = shown
  return (
    <th role="columnheader" scope="col" className="compare-car">
      <p className="font-display text-l font-semibold tracking-[-0.018em]">{grade.name}</p>
      <div className="mt-3 flex h-10 items-center">
        {grade.slug === chosen.grade.slug ? (
          <Badge tone="ink" icon={<Check aria-hidden />}>
            Your grade
          </Badge>
        ) : (
          <ButtonLink
            size="m"
            // As wished: what does not go with the grade is left out with a word.
            href={hrefWith({ build: { ...state.build, grade: grade.slug } })}
            replace
            preventScrollReset
            state={SELECTION_STATE}
            aria-label={`Choose ${grade.name}`}
          >
            Choose
          </ButtonLink>
        )}
      </div>
    </th>
  )
}
