/** The design tokens as plain values: mail clients know no CSS variables. Kept equal to the web app's tokens.css. */
export const mailTheme = {
  paper: '#F7F2E8',
  surface: '#FDFBF6',
  sunken: '#EFE8DA',
  line: '#E2D9C7',
  ink: '#1C2721',
  ink2: '#4C574F',
  ink3: '#5E645A',
  forest50: '#EEF2E9',
  action: '#274B39',
  actionHover: '#1E3A2C',
  onAction: '#FDFBF6',
  accent: '#A94E2B',
  displayFont: '"Fraunces Variable", Fraunces, Georgia, "Times New Roman", serif',
  textFont: '"Inter Variable", Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
} as const;

/** The same in the dark, for the mail programs that ask; the others stay light or invert the colors themselves. */
export const darkMailTheme = {
  paper: '#121A15',
  surface: '#1A241E',
  line: '#2E3B33',
  ink: '#F1EDE1',
  ink2: '#C5CCC1',
  ink3: '#9DA89E',
  forest50: '#1D2A22',
  action: '#A9CDB4',
  onAction: '#122018',
  accent: '#E79B75',
} as const;
