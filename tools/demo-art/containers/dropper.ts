import { printLabel } from '../label/print-label.ts';
import { aroundCylinder } from '../label/text-outlines.ts';
import { contactShadow, gradientStops, linearGradient, roundLight } from '../light.ts';
import { tenth } from '../primitives/geometry.ts';
import type { Shot } from '../shot.ts';

export function drawDropper(id: string, shot: Shot): string {
  const warp = aroundCylinder(400, 122, 15);
  const outline =
    'M278 462C278 420 300 400 336 388C350 383 354 374 354 360V346H446V360C446 374 450 383 464 388C500 400 522 420 522 462V790Q522 818 494 822C440 828 360 828 306 822Q278 818 278 790Z';
  let ribs = '';
  for (let i = 0; i < 26; i++) {
    const angle = (i / 25) * Math.PI - Math.PI / 2;
    const x = 400 + 60 * Math.sin(angle);
    ribs += `M${tenth(x)} 280V346`;
  }
  return `<defs>
      ${linearGradient(`${id}a`, '0 #2E1205, 0.06 #5B2A0A, 0.17 #8F4A14, 0.32 #B4681F, 0.5 #A0561A, 0.7 #7C3E10, 0.9 #4E2308, 0.97 #8A4A18, 1 #34160a')}
      <radialGradient id="${id}e" cx=".42" cy=".92" r=".7">${gradientStops('0 #F2A848 0.75, 0.5 #C97722 0.3, 1 #7C3E10 0')}</radialGradient>
      ${roundLight(`${id}l`)}
      ${linearGradient(`${id}k`, '0 #0F0E0D, 0.2 #5B5854, 0.3 #3A3836, 0.7 #181716, 0.93 #35322F, 1 #0d0c0b')}
      <clipPath id="${id}p"><path d="${outline}"/></clipPath>
    </defs>
    ${contactShadow(id, 400, 816, 132)}
    <ellipse cx="470" cy="836" rx="120" ry="16" fill="#E0902F" opacity=".34" filter="url(#${id}b14)"/>
    <path d="M366 288C358 240 360 196 370 168C376 146 424 146 430 168C440 196 442 240 434 288Z" fill="url(#${id}k)"/>
    <path d="M378 178C372 206 371 240 374 276" fill="none" stroke="#fff" stroke-width="7" opacity=".3" filter="url(#${id}b3)" stroke-linecap="round"/>
    <path d="M367 262H433M366 270H434" stroke="#000" stroke-width="1.6" opacity=".5"/>
    <path d="M340 286Q340 280 348 279H452Q460 280 460 286V344A60 7 0 0 1 340 344Z" fill="url(#${id}k)"/>
    <path d="${ribs}" stroke="#000" stroke-width="1.5" opacity=".5"/>
    <path d="${ribs}" transform="translate(1.8 0)" stroke="#fff" stroke-width=".8" opacity=".16"/>
    <path d="${outline}" fill="url(#${id}a)"/>
    <g clip-path="url(#${id}p)">
      <rect x="278" y="340" width="244" height="490" fill="url(#${id}e)"/>
      <path d="M393 346h14v404l-4 22h-6l-4-22z" fill="#2A1206" opacity=".5"/>
      <path d="M278 446A122 12 0 0 0 522 446V470A122 12 0 0 1 278 470Z" fill="#F4B65C" opacity=".18"/>
      <path d="M286 800Q400 820 514 800" fill="none" stroke="#FFCE85" stroke-width="7" opacity=".55" filter="url(#${id}b3)"/>
    </g>
    ${printLabel(`${id}L`, 265, 486, 270, 276, shot, warp)}
    <g clip-path="url(#${id}p)">
      <path d="M278 470H522V780H278Z" fill="url(#${id}l)" opacity=".85"/>
      <path d="M302 448C302 424 318 412 344 402" fill="none" stroke="#fff" stroke-width="9" opacity=".6" stroke-linecap="round" filter="url(#${id}b3)"/>
      <path d="M296 456V796" stroke="#fff" stroke-width="9" opacity=".34" filter="url(#${id}b3)"/>
      <path d="M300 470V640" stroke="#fff" stroke-width="3" opacity=".35"/>
      <path d="M511 470V790" stroke="#FFD8A0" stroke-width="4" opacity=".4" filter="url(#${id}b3)"/>
    </g>
    <path d="M350 350A50 6 0 0 0 450 350" fill="none" stroke="#000" stroke-width="5" opacity=".35" filter="url(#${id}b3)"/>
    <path d="M362 360V380" stroke="#fff" stroke-width="6" opacity=".4" filter="url(#${id}b3)"/>`;
}
