/** The frame of "What's next" and "Groups you run". */
export const PANEL = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  p: { xs: 2.5, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 6,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
} as const
