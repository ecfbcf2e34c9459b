import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import type { ApiField } from './api-document.ts'

export type NamedApiField = ApiField & { readonly name: string; readonly isRequired: boolean }

/** A field's type in a few words: its allowed values, or else its format, or else its JSON type. */
const typeOf = ({ enum: values, const: value, format, type }: ApiField): string => {
  if (value !== undefined) return String(value)
  if (values) return values.join(', ')
  return format ?? [type].flat().join(' or ')
}

/** A list of parameters or body fields: name, type, description. */
export const ApiFieldList = ({ title, fields }: { title: string; fields: readonly NamedApiField[] }) =>
  fields.length > 0 && (
    <Box>
      <Typography variant="overline" component="h4" color="textSecondary">
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
        {fields.map(({ name, isRequired, description, ...field }) => (
          <Fragment key={name}>
            <Box component="dt" sx={{ mt: 1.5, overflowWrap: 'anywhere', '& code': { fontSize: '0.9375rem' } }}>
              <code>
                <strong>{name}</strong>
              </code>{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {typeOf(field)}
                {isRequired && ', required'}
              </Typography>
            </Box>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {description}
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Box>
  )
