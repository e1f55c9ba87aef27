import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Column<Row> = {
  /** Also stands beside the cell on a phone. Empty where the cell explains itself, as buttons do. */
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
}

type TableProps<Row> = {
  /** What the table lists, for those who listen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** For those who point; a button in the row does the same for the keyboard. */
  onRowClick?: (row: Row) => void
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode
}

/** The first column names the row. On a phone every row is a card. */
export function Table<Row>({ caption, columns, rows, rowKey, onRowClick, empty }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      {/* The roles are said again because some browsers forget them once rows are drawn as cards. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table role="table" className="rows-as-cards w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" className="border-line border-b bg-sunken">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={classes(cell, 'font-semibold text-ink-soft', edge(column))}
              >
                {column.header || <span className="sr-only">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              // Whoever has marked words to copy them does not want the row opened.
              onClick={onRowClick && (() => getSelection()?.isCollapsed !== false && onRowClick(row))}
              className={classes('transition-colors md:hover:bg-raised', onRowClick && 'cursor-pointer')}
            >
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.header}
                    role="rowheader"
                    scope="row"
                    className={classes(cell, 'text-left font-semibold')}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.header}
                    role="cell"
                    data-column={column.header}
                    className={classes(cell, edge(column))}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      {rows.length === 0 && <div className="px-4 py-10 text-center text-ink-soft">{empty}</div>}
    </div>
  )
}

const cell = 'align-middle md:px-4 md:py-3'

function edge({ align }: { align?: 'start' | 'end' }) {
  return align === 'end' ? 'md:text-right' : 'text-left'
}
