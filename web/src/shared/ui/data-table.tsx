import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Column<Row> = {
  readonly header: string
  readonly cell: (row: Row, index: number) => ReactNode
  /** Whether the cells only have a button that opens a menu. In a card, it is in the corner. */
  readonly isMenu?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** In a container of at least this width, all columns fit side by side, whatever they contain. */
const WIDE = '@container (min-width: 860px)'
const NARROW = '@container not (min-width: 860px)'

const TABLE_STYLES = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& caption': { typography: 'h2', textAlign: 'start', mb: 2 },
  '& th, & td': { textAlign: 'start', px: 2.5, py: 1.75, verticalAlign: 'middle' },
  '& thead th': { color: 'text.secondary', fontSize: '0.875rem' },
  '& tbody td': { bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  [NARROW]: {
    display: 'block',
    '& caption, & tbody, & tr, & td': { display: 'block' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' },
    '& tbody td': {
      display: 'grid',
      gridTemplateColumns: '5.75rem minmax(0, 1fr)',
      justifyItems: 'start',
      gap: 1,
      alignItems: 'center',
      px: 2,
      py: 1.25,
      border: 0,
    },
    '& tbody tr': {
      position: 'relative',
      mb: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 4,
      overflow: 'hidden',
    },
    // Cards need no row number.
    '& td[data-header="#"]': { display: 'none' },
    // The second column, a name, serves as the card's title.
    '& tbody td:nth-of-type(2)': { display: 'block', pt: 2, '&::before': { display: 'none' } },
    '& tbody td:last-of-type': { pb: 2 },
    '& tbody td[data-menu]': { position: 'absolute', top: 0, insetInlineEnd: 0, display: 'block', p: 0.5 },
    '& tbody td[data-menu]::before': { display: 'none' },
    '& tbody tr:has(td[data-menu]) td:nth-of-type(2)': { pr: 6 },
    '& tbody td::before': { content: 'attr(data-header)', color: 'text.secondary', fontSize: '0.875rem' },
  },
  [WIDE]: {
    border: 1,
    borderColor: 'divider',
    borderRadius: 4,
    overflow: 'hidden',
    '& caption': { captionSide: 'top' },
    // Names and places wrap, but badges and buttons do not. A minimum width keeps names and places readable.
    '& td:nth-of-type(2)': { minWidth: '11rem' },
    '& td > bdi': { display: 'inline-block', minWidth: '6rem' },
    '& td > div, & td > span': { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
  },
} as const

/**
 * A table with a caption. In a narrow container each row becomes a card, with the second column as its title, and each further
 * cell shows its column's header.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Table {...props} />
  </Box>
)

/** The roles are spelled out, because browsers drop those of a table that is laid out as cards. */
const Table = <Row,>({ caption, columns, rows, rowKey }: DataTableProps<Row>) => (
  <Box component="table" role="table" sx={TABLE_STYLES}>
    <caption>{caption}</caption>
    <Box component="thead" role="rowgroup">
      <Box component="tr" role="row">
        {columns.map((column) => (
          <Box component="th" role="columnheader" key={column.header} scope="col">
            {column.header}
          </Box>
        ))}
      </Box>
    </Box>
    <Box component="tbody" role="rowgroup">
      {rows.map((row, index) => (
        <Box component="tr" role="row" key={rowKey(row)}>
          {columns.map((column) => (
            <Box component="td" role="cell" key={column.header} data-header={column.header} data-menu={column.isMenu}>
              {column.cell(row, index)}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  </Box>
)
