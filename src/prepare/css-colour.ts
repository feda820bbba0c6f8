const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const NUMBER = '[+-]?(?:\\d{1,3}(?:\\.\\d{1,4})?|\\.\\d{1,4})';
const PART = `${NUMBER}%?`;
const ANGLE = `${NUMBER}(?:deg)?`;
const FUNCTION = new RegExp(
  `^(?:rgba?\\(${PART}(?:, ?${PART}){2}(?:, ?${PART})?\\)|rgba?\\(${PART}(?: ${PART}){2}(?: ?/ ?${PART})?\\)` +
    `|hsla?\\(${ANGLE}(?:, ?${PART}){2}(?:, ?${PART})?\\)|hsla?\\(${ANGLE}(?: ${PART}){2}(?: ?/ ?${PART})?\\))$`,
);

/** The named colours of CSS Color Module Level 4, and `transparent`. */
const NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white
  whitesmoke yellow yellowgreen`.split(/\s+/),
);

/**
 * Normalises a CSS colour (hexadecimal, named, rgb() or hsl() with numbers) to lower case and
 * single spaces. Undefined for anything else, so that every result is safe in a style sheet.
 */
export function cssColour(value: string): string | undefined {
  const colour = value
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ ([,)])/g, '$1');
  return NAMES.has(colour) || HEX.test(colour) || FUNCTION.test(colour) ? colour : undefined;
}
