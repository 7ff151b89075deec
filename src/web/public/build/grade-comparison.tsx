// Explicit roles: some browsers drop the table roles of rows with a grid layout.
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
import type { CurrentBuild } from './use-build.ts'

export const COMPARISON_ID = 'compare-grades'

/** All grades side by side, each with a button to choose it. */
export function GradeComparison({ model, current }: { model: Model; current: CurrentBuild }) {
  const { grades } = model
  if (grades.length < 2) return null
  const { differencesOnly } = current.state
  const table = compareGrades(model)
  return (
    <section id={COMPARISON_ID} aria-labelledby="compare-grades-title" className="build-compare">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="compare-grades-title" className="text-2xl max-sm:text-xl">
          Compare grades
        </h2>
        <DifferencesSwitch
          href={current.hrefWith({ differencesOnly: !differencesOnly })}
          on={differencesOnly}
        />
      </div>
      {grades.length > 2 && (
        <p className="mt-3 text-s text-ink-500 sm:hidden">
          {grades.length} grades, two at a time. Swipe to see the others.
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
                <GradeHead key={grade.slug} grade={grade} current={current} />
              ))}
            </tr>
          </thead>
          <CompareRows groups={differencesOnly ? differencesOf(table) : table} />
        </table>
      </div>
    </section>
  )
}

function GradeHead({ grade, current }: { grade: Grade; current: CurrentBuild }) {
  const { state, parts, hrefWith } = current
  return (
    <th role="columnheader" scope="col" className="compare-car">
      <p className="font-display text-l font-semibold tracking-[-0.018em]">{grade.name}</p>
      <div className="mt-3 flex h-10 items-center">
        {grade.slug === parts.grade.slug ? (
          <Badge tone="ink" icon={<Check aria-hidden />}>
            Your grade
          </Badge>
        ) : (
          <ButtonLink
            size="m"
            // Keeps the other choices; those that the grade does not offer are dropped with a notice.
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
