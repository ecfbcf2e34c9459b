export const TWO_COLUMNS_MEDIA_QUERY = '@media (min-width: 700px)'

const PART = { display: 'grid', gap: 3, justifyItems: 'start', minWidth: 0 } as const

/** The styles of one part of a group's page. `gridArea` is the part's name in the page's grid. */
export const pagePartStyles = (gridArea: string) => ({
  ...PART,
  '&:empty': { display: 'none' },
  [TWO_COLUMNS_MEDIA_QUERY]: { gridArea },
})
