import ExpandMoreIcon from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { TextLink } from '#shared/ui/link.tsx'
import { faqItems } from './faq-items.ts'

/** Questions and answers in native `details` elements, which work without a script. */
export const Faq = () => (
  <Container component="section" aria-labelledby="faq" maxWidth="lg" sx={{ py: { xs: 5, md: 9 } }}>
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 7 }, gridTemplateColumns: { md: '1fr 1.7fr' }, alignItems: 'start' }}>
      <Box sx={{ position: { md: 'sticky' }, top: 96 }}>
        <Typography variant="h2" id="faq">
          Frequently Asked Questions
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Something else on your mind? <TextLink to="/support">Visit Support</TextLink>.
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {faqItems.map(({ question, answer }) => (
          <Box
            component="details"
            key={question}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 5,
              bgcolor: 'background.paper',
              '&[open] svg': { rotate: '180deg' },
              '&[open]': { borderColor: 'primary.main' },
            }}
          >
            <Box
              component="summary"
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 2,
                px: 2.5,
                py: 2,
                borderRadius: 5,
                cursor: 'pointer',
                listStyle: 'none',
                '&::-webkit-details-marker': { display: 'none' },
                '&:hover': { color: 'primary.main' },
              }}
            >
              <Typography variant="h3">{question}</Typography>
              <ExpandMoreIcon aria-hidden sx={{ flexShrink: 0, transition: 'rotate 160ms' }} />
            </Box>
            <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5, maxWidth: '64ch' }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  </Container>
)
