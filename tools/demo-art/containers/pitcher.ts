import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, gradientStops, linearGradient, WARM_BLACK } from '../light.ts';
import type { Shot } from '../shot.ts';

const GLASS = 'M252 420L282 770Q286 812 330 814H470Q514 812 518 770L548 420Z';
const TEA = 'M267 590L284 766Q288 804 330 806H470Q512 804 516 766L533 590Z';
const HANDLE = 'M540 470C648 452 652 680 526 690';
const SHINE =
  '0 black 0.3, 0.04 #fff 0.5, 0.1 #fff 0.06, 0.18 #fff 0.34, 0.26 #fff 0.04, 0.8 black 0.06, 0.95 black 0.2, 1 #fff 0.4';

/** Glass jug of tea. */
export function drawPitcher(id: string, shot: Shot): string {
  return `<defs>
      ${linearGradient(`${id}l`, SHINE)}
      ${linearGradient(`${id}t`, '0 #8A4E12, 0.24 #DE9C38, 0.6 #C98028, 1 #804610')}
      <radialGradient id="${id}e" cx=".45" cy=".85" r=".7">${gradientStops('0 #FFD587 0.8, 1 #FFD587 0')}</radialGradient>
    </defs>
    ${contactShadow(id, 404, 812, 140)}
    <ellipse cx="460" cy="830" rx="120" ry="16" fill="#E0902F" opacity=".34" filter="url(#${id}b14)"/>
    <path d="${HANDLE}" fill="none" stroke="#fff" stroke-width="24" opacity=".5"/>
    <path d="${HANDLE}" fill="none" stroke="#B9B09A" stroke-width="24" opacity=".32"/>
    <path d="M546 460C660 442 664 690 528 702" fill="none" stroke="#fff" stroke-width="3.4" opacity=".9"/>
    <path d="${GLASS}" fill="#fff" opacity=".36"/>
    <path d="${TEA}" fill="url(#${id}t)"/>
    <path d="${TEA}" fill="url(#${id}e)"/>
    <ellipse cx="400" cy="590" rx="133" ry="20" fill="#E7AE55"/>
    <ellipse cx="376" cy="588" rx="92" ry="11" fill="#F6CF8A" opacity=".7"/>
    <path d="${GLASS}" fill="url(#${id}l)" opacity=".85"/>
    <path d="M478 520H516M484 570H512M474 620H510M480 670H506" stroke="#fff" stroke-width="3" opacity=".75"/>
    <path d="M284 470L306 760" stroke="#fff" stroke-width="10" opacity=".7" stroke-linecap="round" filter="url(#${id}b3)"/>
    <ellipse cx="400" cy="420" rx="148" ry="23" fill="#fff" opacity=".25"/>
    <path d="M252 420C236 416 222 404 214 394C232 398 262 398 286 405" fill="#fff" opacity=".6"/>
    <ellipse cx="400" cy="420" rx="148" ry="23" fill="none" stroke="#fff" stroke-width="5" opacity=".9"/>
    <ellipse cx="400" cy="421" rx="146" ry="22" fill="none" stroke="${WARM_BLACK}" stroke-width="1.4" opacity=".3"/>
    <path d="${GLASS}" fill="none" stroke="#fff" stroke-width="2.4" opacity=".7"/>
    ${hangTag(id, shot, 600, 560, 566, 600, -6)}`;
}
