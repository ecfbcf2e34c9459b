/** A form control of the platform's own with its label above: light, and at home on a phone. */
export const labelled = {
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
