/** Styles of a native form control with its label above. */
export const labelledControlStyles = {
  frame: { display: 'grid', gap: 0.5 },
  label: { fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' },
  control: {
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'var(--edge)',
    borderRadius: 3,
    minHeight: 48,
    px: 1.5,
  },
} as const
