import CheckIcon from '@mui/icons-material/CheckCircleRounded'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedRounded'
import Box from '@mui/material/Box'
import { PASSWORD_RULES } from './sign-in-forms.ts'

/** The list of password rules. Each is ticked off as soon as the typed password meets it. */
export const PasswordRuleList = ({ password }: { password: string }) => (
  <Box component="ul" aria-label="Password rules" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
    {PASSWORD_RULES.map(({ label, isMet }) => {
      const met = isMet(password)
      const Icon = met ? CheckIcon : OpenIcon
      return (
        <Box
          component="li"
          key={label}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            fontSize: '0.9375rem',
            color: met ? 'success.main' : 'text.secondary',
          }}
        >
          <Icon fontSize="small" titleAccess={met ? 'Met' : 'Not met yet'} />
          {label}
        </Box>
      )
    })}
  </Box>
)
